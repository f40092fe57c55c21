import type { StoryContent } from '../content.ts';

type Plain = 'paper' | 'second';

type Arrangement = {
  readonly problem: { readonly form: 'split' | 'large' };
  readonly challenges: { readonly form: 'rows' | 'columns' };
  readonly solution: { readonly surface: 'paper' | 'night' };
  readonly detail: { readonly surface: Plain | 'night' };
  readonly delivery: { readonly surface: Plain; readonly layout: 'down' | 'across' };
  readonly technology: { readonly surface: Plain; readonly form: 'rows' | 'columns' | 'side' };
  readonly takeaways: { readonly surface: Plain | 'night'; readonly form: 'list' | 'columns' };
  readonly related: { readonly surface: Plain };
  readonly next: { readonly surface: Plain };
};

const beside: Arrangement = {
  problem: { form: 'split' },
  challenges: { form: 'rows' },
  solution: { surface: 'paper' },
  detail: { surface: 'night' },
  delivery: { surface: 'paper', layout: 'down' },
  technology: { surface: 'second', form: 'rows' },
  takeaways: { surface: 'paper', form: 'list' },
  related: { surface: 'second' },
  next: { surface: 'paper' },
};

const besideWithTable: Arrangement = {
  problem: { form: 'large' },
  challenges: { form: 'columns' },
  solution: { surface: 'night' },
  detail: { surface: 'paper' },
  delivery: { surface: 'second', layout: 'across' },
  technology: { surface: 'paper', form: 'side' },
  takeaways: { surface: 'second', form: 'list' },
  related: { surface: 'paper' },
  next: { surface: 'second' },
};

const across: Arrangement = {
  ...besideWithTable,
  technology: { surface: 'paper', form: 'columns' },
  takeaways: { surface: 'night', form: 'columns' },
};

const acrossWithDrawing: Arrangement = {
  ...beside,
  technology: { surface: 'second', form: 'columns' },
  takeaways: { surface: 'paper', form: 'columns' },
};

/** Surface and layout of each part, derived from the opening and the kind of detail. */
export function arrangementOf({ opening, detail }: Pick<StoryContent, 'opening' | 'detail'>): Arrangement {
  switch (opening) {
    case 'beside':
      return detail.kind === 'table' ? besideWithTable : beside;
    case 'across':
      return detail.kind === 'sequence' ? acrossWithDrawing : across;
  }
}
