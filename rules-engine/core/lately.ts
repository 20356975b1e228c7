/**
 * What is worked out of a state, once for each moment: whatever offers, judges and plays at that moment asks for the same.
 * A state never changes, so that it always gives the same. Only what the state that was asked last gives is kept.
 */
export function lately<State extends object, Value>(of: (state: State) => Value): (state: State) => Value {
  let last: State | undefined;
  let value: Value;
  return (state) => {
    if (last !== state) {
      value = of(state);
      last = state;
    }
    return value;
  };
}
