import { useEffect, useState } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { clientSettings } from '../../site/client-settings.ts';
import { reviewsText } from '../../site/reviews.ts';
import { classes } from '../../ui/classes.ts';
import { Pause, Play, Star } from '../../ui/icons/icons.tsx';
import { copy } from './copy.ts';
import styles from './SellingPoints.module.css?lazy';

const points = copy.sellingPoints;
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
      <ReviewsBadge />
    </>
  );
}

/** Five stars, filled as far as the rating goes where the settings give one. */
function ReviewsBadge() {
  const { reviews, reviewsUrl } = clientSettings;
  const { rating = 5 } = reviews;
  const stars = [1, 2, 3, 4, 5].map((star) => <Star key={star} aria-hidden="true" />);
  return (
    <a className={styles.reviews} href={reviewsUrl}>
      <span
        className={styles.stars}
        role="img"
        aria-label={reviews.rating === undefined ? 'Five stars' : `${rating} of 5 stars`}
      >
        <span className={styles.row}>{stars}</span>
        <span className={classes(styles.row, styles.filled)} style={{ inlineSize: `${rating * 20}%` }}>
          {stars}
        </span>
      </span>
      <span>
        Reviews
        {reviewsText(reviews) && <span className={styles.number}>{reviewsText(reviews)}</span>}
      </span>
    </a>
  );
}
