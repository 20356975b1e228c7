/** Pictures of few colors as small files: what Chromium draws has a byte for each of three colors, and needs half a byte. */
import { crc32, deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** As many as half a byte can name. */
const COLORS = 16;
/** Colors nearer than this, squared, count as one. */
const NEAR = 500;

/** A picture as its points: red, green and blue of each, one after the other. */
export interface Points {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
}

/** Reads what Chromium writes: 8 bits a color, with or without transparency. */
export function readPng(file: Buffer): Points {
  const parts: Buffer[] = [];
  let [width, height, channels] = [0, 0, 3];
  for (let at = SIGNATURE.length; at < file.length;) {
    const length = file.readUInt32BE(at);
    const kind = file.toString('latin1', at + 4, at + 8);
    const inside = file.subarray(at + 8, at + 8 + length);
    if (kind === 'IHDR') {
      [width, height] = [inside.readUInt32BE(0), inside.readUInt32BE(4)];
      channels = inside[9] === 6 ? 4 : 3;
    }
    if (kind === 'IDAT') parts.push(inside);
    at += length + 12;
  }
  const lines = inflateSync(Buffer.concat(parts));
  const stride = width * channels;
  const rgb = new Uint8Array(width * height * 3);
  let above: Uint8Array = new Uint8Array(stride);
  for (let y = 0; y < height; y++) {
    const start = y * (stride + 1);
    const line = unfiltered(lines[start] ?? 0, lines.subarray(start + 1, start + 1 + stride), above, channels);
    for (let x = 0; x < width; x++) rgb.set(line.subarray(x * channels, x * channels + 3), (y * width + x) * 3);
    above = line;
  }
  return { width, height, rgb };
}

/** A line whose points were written as differences from those beside and above. */
function unfiltered(filter: number, line: Uint8Array, above: Uint8Array, channels: number): Uint8Array {
  const whole = new Uint8Array(line.length);
  for (let x = 0; x < line.length; x++) {
    const left = whole[x - channels] ?? 0;
    const up = above[x] ?? 0;
    const corner = x < channels ? 0 : (above[x - channels] ?? 0);
    const guess = [0, left, up, (left + up) >> 1, nearest(left, up, corner)][filter] ?? 0;
    whole[x] = (line[x] ?? 0) + guess;
  }
  return whole;
}
function nearest(left: number, up: number, corner: number): number {
  const sum = left + up - corner;
  const [toLeft, toUp, toCorner] = [Math.abs(sum - left), Math.abs(sum - up), Math.abs(sum - corner)];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

/** The same picture in its sixteen most frequent colors that differ, each point in the nearest of them. */
export function smallPng({ width, height, rgb }: Points): Buffer {
  const times = new Map<number, number>();
  const colorAt = (at: number) => ((rgb[at] ?? 0) << 16) | ((rgb[at + 1] ?? 0) << 8) | (rgb[at + 2] ?? 0);
  for (let at = 0; at < rgb.length; at += 3) times.set(colorAt(at), (times.get(colorAt(at)) ?? 0) + 1);
  const palette: number[] = [];
  for (const [color] of [...times].toSorted(([one, often], [other, more]) => more - often || one - other)) {
    if (palette.length < COLORS && palette.every((known) => apart(known, color) > NEAR)) palette.push(color);
  }
  const places = new Map(
    [...times.keys()].map((color) => {
      const distances = palette.map((one) => apart(one, color));
      return [color, distances.indexOf(Math.min(...distances))];
    }),
  );
  const stride = Math.ceil(width / 2) + 1;
  const lines = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const place = places.get(colorAt((y * width + x) * 3)) ?? 0;
      const at = y * stride + 1 + (x >> 1);
      lines[at] = (lines[at] ?? 0) | (place << (x % 2 === 0 ? 4 : 0));
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([4, 3], 8);
  const colors = Buffer.from(palette.flatMap((color) => [color >> 16, (color >> 8) & 255, color & 255]));
  const parts = [
    part('IHDR', header),
    part('PLTE', colors),
    part('IDAT', deflateSync(lines, { level: 9 })),
    part('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([SIGNATURE, ...parts]);
}
/** How far two colors are apart, squared. */
const apart = (one: number, other: number): number =>
  [16, 8, 0].reduce((sum, shift) => sum + (((one >> shift) & 255) - ((other >> shift) & 255)) ** 2, 0);

function part(kind: string, inside: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), inside]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(inside.length, 0);
  around.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)]);
}
