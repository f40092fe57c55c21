import { Pause, Play, Star } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { clientSettings } from '../../site/client-settings.ts';
import { words } from './copy.ts';
import styles from './SellingPoints.module.css?lazy';

const points = words.sellingPoints;
const turn = 6000;

/** Shows the selling points in turn; still where motion is reduced. */
export function SellingPoints() {
  const [shown, setShown] = useState(0);
  const [moving, setMoving] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);

  useEffect(() => {
    if (!moving) return;
    const clock = setInterval(() => setShown((index) => (index + 1) % points.length), turn);
    return () => clearInterval(clock);
  }, [moving]);

  return (
    <>
      <ul className={styles.points}>
        {points.map(({ title, text }, index) => (
          <li key={title} className={styles.point} data-shown={index === shown || undefined}>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
      <div className={styles.turns}>
        <IconButton
          className={styles.pause}
          label={moving ? 'Hold the selling points' : 'Let the selling points turn'}
          icon={moving ? <Pause /> : <Play />}
          onClick={() => setMoving(!moving)}
        />
        {points.map(({ title }, index) => (
          <span key={title} className={styles.turn} data-shown={index === shown || undefined} />
        ))}
      </div>
      <a className={styles.reviews} href={clientSettings.reviewsUrl}>
        <span className={styles.stars} role="img" aria-label="Five stars">
          {points.slice(0, 5).map(({ title }) => (
            <Star key={title} aria-hidden="true" />
          ))}
        </span>
        Reviews
      </a>
    </>
  );
}
