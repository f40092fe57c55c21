import { Button } from './Button.tsx';

type Props = { readonly surface?: 'paper' | 'night' };

/**
 * A form, so that the button leads somewhere before any script has arrived and without one:
 * to the page that carries the six questions. It has nothing to fill in, so it is no form to assistive technology.
 */
export function GetQuote({ surface = 'paper' }: Props) {
  return (
    <form action="/lets-talk#lets-talk" data-opens="lets-talk" role="none">
      <Button type="submit" surface={surface}>
        Get Quote
      </Button>
    </form>
  );
}
