import type { ReactNode } from 'react';
import type { DemoName } from '../names.ts';
import kit from './kit.module.css';

type Props = { readonly name: DemoName; readonly children: ReactNode };

/** All of a demonstration that hydrates; figures and values are nothing to search for. */
export const Stage = ({ name, children }: Props) => (
  <div className={kit.stage} data-demo={name} data-pagefind-ignore>
    {children}
  </div>
);
