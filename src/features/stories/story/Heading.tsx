import styles from './Heading.module.css';

type Props = { readonly name: string; readonly title: string };

/** The title, with the name of the system in small type above it. */
export function Heading({ name, title }: Props) {
  return (
    <div className={styles.heading}>
      <p className={styles.name}>{name}</p>
      <h1 className={styles.title}>{title}</h1>
    </div>
  );
}
