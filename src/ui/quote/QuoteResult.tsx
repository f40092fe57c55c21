import { useState } from 'react';
import type { QuoteSheet } from '../../../contract/quote-sheet.ts';
import { Button } from '../Button.tsx';
import { classes } from '../classes.ts';
import common from '../common.module.css';
import type { QuoteWords } from './content.ts';
import { fill, inDays, priceText, type Format } from './format.ts';
import styles from './QuoteResult.module.css';

type FigureLabels = Pick<QuoteWords, 'widens' | 'roles' | 'rate' | 'days'>;

type Props = {
  readonly sheet: QuoteSheet;
  readonly labels: FigureLabels;
  readonly format: Format;
};

export function QuotePrice({ sheet, format }: Pick<Props, 'sheet' | 'format'>) {
  return (
    <span>
      <span className={classes(common.note, styles.label)}>{sheet.priceLabel}</span>{' '}
      <b className={styles.price}>{priceText(sheet, format)}</b>
    </span>
  );
}

/** What makes the price wide, and days by role. */
export function QuoteFigures({ sheet: { widens, roles }, labels, format }: Props) {
  return (
    <>
      <Figures
        title={labels.widens}
        rows={widens.map(({ name, amount }) => ({ name, value: `+${format.money(amount)}` }))}
      />
      <Figures
        title={labels.roles}
        rows={roles.map(({ name, day, days }) => ({
          name,
          note: fill(labels.rate, { rate: format.money(day) }),
          value: inDays(labels, days, format.number(days)),
        }))}
      />
    </>
  );
}

type FiguresProps = {
  readonly title: string;
  readonly rows: readonly { readonly name: string; readonly note?: string; readonly value: string }[];
};

function Figures({ title, rows }: FiguresProps) {
  return (
    <div>
      <p className={styles.title}>{title}</p>
      <dl>
        {rows.map(({ name, note, value }) => (
          <div key={name} className={styles.figure}>
            <dt>
              {name} {note !== undefined && <span className={styles.rate}>{note}</span>}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

type ActionsProps = {
  readonly words: QuoteWords;
  readonly send: string;
  /** For the project's description. */
  readonly description: string;
  readonly sheet: QuoteSheet | undefined;
  /** With the choices; empty before the script has started. */
  readonly address: string;
};

/** The form opens the popup with the quote as the description of the project (lets-talk/opener.ts). */
export function QuoteActions({ words, send, description, sheet, address }: ActionsProps) {
  const [status, setStatus] = useState('');
  const share = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setStatus(words.shared);
    } catch {
      setStatus(words.notCopied);
    }
  };
  return (
    <form
      className={classes(common.actions, styles.actions)}
      action="/lets-talk#lets-talk"
      data-opens="lets-talk"
      data-is-waiting={address === '' ? '' : undefined}
    >
      {description !== '' && <input type="hidden" name="TalkAboutProject" value={description} />}
      {description !== '' && <input type="hidden" name="Quote" value={JSON.stringify(sheet)} />}
      <Button type="submit">
        <span className={styles.withScript}>{send}</span>
        <span className={styles.withoutScript}>{words.noScriptSend}</span>
      </Button>
      <span className={classes(styles.withScript, common.actions)}>
        <Button look="quiet" onClick={share}>
          {words.share}
        </Button>
        <Button look="quiet" onClick={printQuote}>
          {words.print}
        </Button>
      </span>
      <output aria-label="Copied" className={classes(common.small, styles.status)}>
        {status}
      </output>
    </form>
  );
}

/** Prints the elements with `data-quote`, without the rest of the page (Paper.module.css). */
function printQuote(): void {
  const { dataset } = document.documentElement;
  dataset['prints'] = 'quote';
  addEventListener('afterprint', () => delete dataset['prints'], { once: true });
  print();
}
