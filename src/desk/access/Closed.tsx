import { AccessPage } from './AccessPage.tsx';

/** Before the first account exists. */
export function Closed() {
  return (
    <AccessPage
      title="The desk is closed"
      lead="It opens with a set-up link. The service prints one when it starts in a terminal; otherwise it is in the file set-up-link.txt of its data folder."
    >
      <p>
        For another link: <code>npm run desk -- invite you@example.com --role owner</code>
      </p>
    </AccessPage>
  );
}
