import { Pause, Play, Star } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { clientSettings } from '../../site/client-settings.ts';
import { words } from './copy.ts';

const points = words.sellingPoints;
const turn = 6000;

/** Six reasons that take turns, slowly; they stand still for those who ask for it. */
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
      <ul className="talk-points-points">
        {points.map(({ title, text }, index) => (
          <li key={title} className="talk-points-point" data-shown={index === shown || undefined}>
            <h3 className="talk-points-title">{title}</h3>
            <p className="talk-points-text">{text}</p>
          </li>
        ))}
      </ul>
      <div className="talk-points-turns">
        <IconButton
          className="talk-points-pause"
          label={moving ? 'Hold the selling points' : 'Let the selling points turn'}
          icon={moving ? <Pause /> : <Play />}
          onClick={() => setMoving(!moving)}
        />
        {points.map(({ title }, index) => (
          <span key={title} className="talk-points-turn" data-shown={index === shown || undefined} />
        ))}
      </div>
      <a className="talk-points-reviews" href={clientSettings.reviewsUrl}>
        <span className="talk-points-stars" role="img" aria-label="Five stars">
          {points.slice(0, 5).map(({ title }) => (
            <Star key={title} aria-hidden="true" />
          ))}
        </span>
        Reviews
      </a>
    </>
  );
}
