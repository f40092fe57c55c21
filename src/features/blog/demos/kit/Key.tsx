import kit from './kit.module.css';

type Props = { readonly good: string; readonly bad: string };

/** What the two colours of a chart mean. */
export const Key = ({ good, bad }: Props) => (
  <ul className={kit.key}>
    {[good, bad].map((label, index) => (
      <li key={label}>
        <svg viewBox="0 0 8 8" aria-hidden="true">
          <rect className={index === 0 ? kit.good : kit.bad} width="8" height="8" />
        </svg>
        <span>{label}</span>
      </li>
    ))}
  </ul>
);
