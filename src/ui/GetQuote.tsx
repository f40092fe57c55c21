import { Button } from './Button.tsx';

/**
 * A form, so that the button leads somewhere before any script has arrived and without one:
 * to the page that carries the six questions. It has nothing to fill in, so it is no form to assistive technology.
 */
export function GetQuote() {
  return (
    <form action="/lets-talk#lets-talk" data-opens="lets-talk" role="none">
      <Button type="submit">Get Quote</Button>
    </form>
  );
}
