import { type ReactNode, useEffect, useRef } from 'react';

/** A page that was loaded keeps the focus at its beginning. */
let isFirstView = true;

/** The heading of a view, which has the focus when the view is opened from another one. */
export function ViewHeading({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirstView) heading.current?.focus();
    isFirstView = false;
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
