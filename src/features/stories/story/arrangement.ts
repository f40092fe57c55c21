import type { StoryContent } from '../content.ts';

type Plain = 'paper' | 'second';

export type Arrangement = {
  /** On which side the words of a split opening stand. */
  readonly opening?: { readonly words: 'left' | 'right' };
  readonly situation: { readonly form: 'split' | 'large' };
  readonly hard: { readonly form: 'rows' | 'columns' };
  readonly built: { readonly ground: 'paper' | 'night' };
  readonly exhibit: { readonly ground: Plain | 'night' };
  readonly delivered: { readonly ground: Plain; readonly form: 'rail' | 'stairs' };
  readonly technology: { readonly ground: Plain; readonly form: 'rows' | 'columns' | 'side' };
  readonly takeaways: { readonly ground: Plain | 'night'; readonly form: 'list' | 'columns' };
  readonly related: { readonly ground: Plain };
  readonly next: { readonly ground: Plain };
};

const beside: Arrangement = {
  situation: { form: 'split' },
  hard: { form: 'rows' },
  built: { ground: 'paper' },
  exhibit: { ground: 'night' },
  delivered: { ground: 'paper', form: 'rail' },
  technology: { ground: 'second', form: 'rows' },
  takeaways: { ground: 'paper', form: 'list' },
  related: { ground: 'second' },
  next: { ground: 'paper' },
};

const besideWithTable: Arrangement = {
  opening: { words: 'right' },
  situation: { form: 'large' },
  hard: { form: 'columns' },
  built: { ground: 'night' },
  exhibit: { ground: 'paper' },
  delivered: { ground: 'second', form: 'stairs' },
  technology: { ground: 'paper', form: 'side' },
  takeaways: { ground: 'second', form: 'list' },
  related: { ground: 'paper' },
  next: { ground: 'second' },
};

const across: Arrangement = {
  situation: { form: 'large' },
  hard: { form: 'columns' },
  built: { ground: 'night' },
  exhibit: { ground: 'paper' },
  delivered: { ground: 'second', form: 'stairs' },
  technology: { ground: 'paper', form: 'columns' },
  takeaways: { ground: 'night', form: 'columns' },
  related: { ground: 'paper' },
  next: { ground: 'second' },
};

const acrossWithDrawing: Arrangement = {
  situation: { form: 'split' },
  hard: { form: 'rows' },
  built: { ground: 'paper' },
  exhibit: { ground: 'night' },
  delivered: { ground: 'paper', form: 'rail' },
  technology: { ground: 'second', form: 'columns' },
  takeaways: { ground: 'paper', form: 'columns' },
  related: { ground: 'second' },
  next: { ground: 'paper' },
};

const tall: Arrangement = {
  situation: { form: 'split' },
  hard: { form: 'rows' },
  built: { ground: 'paper' },
  exhibit: { ground: 'second' },
  delivered: { ground: 'paper', form: 'stairs' },
  technology: { ground: 'second', form: 'side' },
  takeaways: { ground: 'paper', form: 'columns' },
  related: { ground: 'second' },
  next: { ground: 'paper' },
};

/** A drawing follows the page's own ground, so it cannot stand on the second one: all that follows changes places. */
const tallWithDrawing: Arrangement = {
  ...tall,
  exhibit: { ground: 'paper' },
  delivered: { ground: 'second', form: 'rail' },
  technology: { ground: 'paper', form: 'side' },
  takeaways: { ground: 'second', form: 'columns' },
  related: { ground: 'paper' },
  next: { ground: 'second' },
};

/** What the parts of a story stand on, and in which form, follows from how it opens and what it turns on. */
export function arrangementOf({ opening, exhibit }: Pick<StoryContent, 'opening' | 'exhibit'>): Arrangement {
  switch (opening) {
    case 'beside':
      return exhibit.kind === 'table' ? besideWithTable : beside;
    case 'across':
      return exhibit.kind === 'sequence' ? acrossWithDrawing : across;
    case 'tall':
      return exhibit.kind === 'sequence' ? tallWithDrawing : tall;
  }
}
