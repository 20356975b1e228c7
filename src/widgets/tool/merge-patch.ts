/** What changes one JSON value into another: a JSON Merge Patch, RFC 7396. Nothing stands for what is taken out. */
import { isGroup } from '../../lib/group.ts';

/** What makes `to` of `from`; undefined where they are the same. Lists are replaced as wholes. */
export function patchOf(from: unknown, to: unknown): unknown {
  if (!isGroup(from) || !isGroup(to)) return isSame(from, to) ? undefined : to;
  const changes = Object.keys({ ...from, ...to }).flatMap((key): (readonly [string, unknown])[] => {
    if (!Object.hasOwn(to, key)) return [[key, null]];
    const change = Object.hasOwn(from, key) ? patchOf(from[key], to[key]) : to[key];
    return change === undefined ? [] : [[key, change]];
  });
  return changes.length === 0 ? undefined : Object.fromEntries(changes);
}
/** Keys of both in whatever order. */
function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, index) => isSame(each, other[index]));
  return isGroup(one) && isGroup(other) ? patchOf(one, other) === undefined : one === other;
}

/** A value as a patch changes it. */
export function patched(value: unknown, patch: unknown): unknown {
  if (patch === undefined) return value;
  if (!isGroup(patch)) return patch;
  const from = isGroup(value) ? value : {};
  return Object.fromEntries(
    Object.keys({ ...from, ...patch }).flatMap((key) => {
      if (!Object.hasOwn(patch, key)) return [[key, from[key]]];
      return patch[key] === null ? [] : [[key, patched(Object.hasOwn(from, key) ? from[key] : undefined, patch[key])]];
    }),
  );
}
