import styles from './Technology.module.css';
import { technologies, type TechnologyId } from './technologies.ts';

export function Technology({ id }: { readonly id: TechnologyId }) {
  const { name, mark } = technologies[id];
  return (
    <span className={styles.technology}>
      <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
        <path d={mark} />
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
