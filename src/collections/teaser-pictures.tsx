import { Cover } from '../features/blog/Cover.tsx';
import { StoryCover } from '../features/stories/StoryCover.tsx';
import type { Teaser } from '../site/teasers.ts';
import panel from '../ui/panel.module.css';

const coverSize = { width: 720, height: 480 };

/** Adds the drawing of a story or the cover of an article; other pages have no picture. */
export function withPicture(teaser: Teaser): Teaser {
  const { path, kind, section } = teaser;
  const slug = path.slice(path.lastIndexOf('/') + 1);
  if (kind === 'story') return { ...teaser, picture: <StoryCover slug={slug} /> };
  if (!section) return teaser;
  const cover = <Cover slug={slug} section={section} size={coverSize} />;
  return { ...teaser, picture: <div className={panel.panel}>{cover}</div> };
}
