import styles from './Technology.module.css';
import { technologies, type TechnologyId } from './technologies.ts';

/** In place of a logo where there is none that may be used. */
const brackets =
  'M8.5 5.5 2 12l6.5 6.5 1.4-1.4L4.8 12l5.1-5.1zM15.5 5.5l-1.4 1.4 5.1 5.1-5.1 5.1 1.4 1.4L22 12z';

export function Technology({ id }: { readonly id: TechnologyId }) {
  const { name, mark } = technologies[id];
  return (
    <span className={styles.technology}>
      <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
        <path d={mark ?? brackets} />
      </svg>
      {name}
    </span>
  );
}

export const Technologies = ({ ids }: { readonly ids: readonly TechnologyId[] }) => (
  <ul className={styles.list}>
    {ids.map((id) => (
      <li key={id}>
        <Technology id={id} />
      </li>
    ))}
  </ul>
);
