interface Props {
  /** Each with what the answer would be. */
  readonly others: readonly { readonly href: string; readonly title: string; readonly words: string }[];
}

/** The readings that would change the answer. */
export const OthersList = ({ others }: Props) => (
  <div class="others">
    <p>
      {others.length === 0
        ? 'No other reading would change this.'
        : `${others.length} other ${others.length === 1 ? 'reading' : 'readings'} would change this:`}
    </p>
    {others.length > 0 && (
      <ul>
        {others.map(({ href, title, words }) => (
          <li key={title}>
            <a href={href} data-pop>
              {title}
            </a>
            : {words}
          </li>
        ))}
      </ul>
    )}
  </div>
);
