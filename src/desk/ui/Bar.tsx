import styles from './Bar.module.css';

type Props = { readonly share: number; readonly tone: 'overdue' | 'soon' | 'plain' };

/** How much of a time has passed. The text beside it says the same. */
export const Bar = ({ share, tone }: Props) => (
  <svg className={styles.bar} data-tone={tone} aria-hidden="true">
    <rect className={styles.track} width="100%" height="4" rx="2" />
    <rect className={styles.fill} width={`${Math.round(share * 1000) / 10}%`} height="4" rx="2" />
  </svg>
);
