import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readPng, smallPng } from './png.ts';

const SIGNATURE = '89504e470d0a1a0a';
function png(width: number, channels: 3 | 4, lines: readonly (readonly number[])[]): Buffer {
  const part = (kind: string, inside: Buffer) => {
    const around = Buffer.alloc(8);
    around.writeUInt32BE(inside.length, 0);
    around.writeUInt32BE(crc32(Buffer.concat([Buffer.from(kind), inside])), 4);
    return Buffer.concat([around.subarray(0, 4), Buffer.from(kind), inside, around.subarray(4)]);
  };
  const header = Buffer.from([0, 0, 0, width, 0, 0, 0, lines.length, 8, channels === 4 ? 6 : 2, 0, 0, 0]);
  const inside = deflateSync(Buffer.from(lines.flat()));
  // In two parts, as writers of large pictures do.
  const parts = [inside.subarray(0, 3), inside.subarray(3)].map((one) => part('IDAT', one));
  return Buffer.concat([Buffer.from(SIGNATURE, 'hex'), part('IHDR', header), ...parts, part('IEND', Buffer.alloc(0))]);
}

describe('reading', () => {
  // Two points a line, each line written in another of the five ways of the format; worked out by hand.
  test.for([
    { what: 'as they are', filter: 0, line: [10, 20, 30, 40, 50, 60] },
    { what: 'by what is to the left', filter: 1, line: [10, 20, 30, 30, 30, 30] },
    { what: 'by what is above', filter: 2, line: [9, 19, 29, 38, 48, 58] },
    { what: 'by the mean of both', filter: 3, line: [10, 20, 30, 34, 39, 44] },
    { what: 'by the likeliest of three', filter: 4, line: [9, 19, 29, 30, 30, 30] },
  ])('points written $what', ({ filter, line }) => {
    const { rgb } = readPng(
      png(2, 3, [
        [0, 1, 1, 1, 2, 2, 2],
        [filter, ...line],
      ]),
    );
    expect([...rgb]).toEqual([1, 1, 1, 2, 2, 2, 10, 20, 30, 40, 50, 60]);
  });
  test('leaves out how transparent a point is', () => {
    expect([...readPng(png(1, 4, [[0, 7, 8, 9, 255]])).rgb]).toEqual([7, 8, 9]);
  });
});

test('a small picture keeps its size, and each point has the nearest of the most frequent colors', () => {
  // Black five times, white twice, and a gray that is nearly black.
  const grays = [0, 0, 0, 255, 0, 0, 255, 4, 99];
  const small = smallPng({ width: 3, height: 3, rgb: Uint8Array.from(grays.flatMap((gray) => [gray, gray, gray])) });
  expect(small.subarray(0, 8).toString('hex')).toBe(SIGNATURE);
  expect([small.readUInt32BE(16), small.readUInt32BE(20), small[24], small[25]]).toEqual([3, 3, 4, 3]);
  const colorsAt = small.indexOf('PLTE') + 4;
  expect([...small.subarray(colorsAt, colorsAt + 9)]).toEqual([0, 0, 0, 255, 255, 255, 99, 99, 99]);
  const pointsAt = small.indexOf('IDAT');
  const lines = inflateSync(small.subarray(pointsAt + 4, pointsAt + 4 + small.readUInt32BE(pointsAt - 4)));
  // Each line begins with 0, which says that its points stand as they are.
  expect(lines.toString('hex')).toBe('000000' + '001000' + '001020');
});
