import styles from './Technology.module.css';
import { technologies, type TechnologyId } from './technologies.ts';

type Props = { readonly id: TechnologyId };

export function Technology({ id }: Props) {
  const { name, mark } = technologies[id];
  return (
    <span className={styles.technology}>
      {mark && (
        <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
          <path d={mark} />
        </svg>
      )}
      {name}
    </span>
  );
}
