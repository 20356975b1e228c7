/** That the bot has not come, and what brings it. */
export const NoBot = ({ again }: { readonly again: () => void }) => (
  <p class="complaints" role="alert">
    The bot isn’t on this device yet, and couldn’t be loaded. Your game waits: go online, and it goes on.{' '}
    <button type="button" class="button small" onClick={again}>
      Try again
    </button>
  </p>
);
