import { demos } from './demo-table.ts';
import kit from './kit/kit.module.css?apart';
import { demoTitles, isDemoName } from './names.ts';

type Props = { readonly name: string; readonly caption: string };

/** A demonstration as it is built: its first frame, which the browser hydrates on intent (client.ts). */
export function DemoFigure({ name, caption }: Props) {
  if (!isDemoName(name)) throw new Error(`no demonstration is called “${name}”`);
  const { Demo } = demos[name];
  return (
    <figure className={kit.figure}>
      <div className={kit.panel}>
        <p className={kit.title}>{demoTitles[name]}</p>
        <div className={kit.stage} data-demo={name} data-pagefind-ignore>
          <Demo />
        </div>
      </div>
      <figcaption className={kit.caption}>{caption}</figcaption>
    </figure>
  );
}
