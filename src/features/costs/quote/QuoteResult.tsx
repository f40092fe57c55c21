import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import surfaces from '../../../ui/surfaces.module.css';
import typography from '../../../ui/typography.module.css';
import visuallyHidden from '../../../ui/visually-hidden.module.css';
import type { QuoteContent } from './content.ts';
import type { Quote } from './quote.ts';
import styles from './QuoteResult.module.css';
import {
  announcementOf,
  calendarSentence,
  demonstrationsSentence,
  fill,
  inDays,
  priceText,
  type Format,
} from './wording.ts';

type Props = {
  readonly quote: Quote;
  readonly content: QuoteContent;
  readonly format: Format;
  /** For the project's description; empty before the script has started. */
  readonly description: string;
  readonly address: string;
};

/** What the quote comes to: price, days by role, release; and what can be done with it. */
export function QuoteResult({ quote, content, format, description, address }: Props) {
  const { words, rates } = content;
  const { price, roles } = quote;
  return (
    <div className={classes(surfaces.night, styles.result)}>
      <p className={typography.note}>{rates.areExamples ? words.price.examples : words.price.own}</p>
      <p className={styles.price}>{priceText(quote, format)}</p>
      <p className={styles.calendar}>
        {calendarSentence(quote, words, format)} {demonstrationsSentence(quote, words, format)}
      </p>
      <Figures
        title={words.widens}
        rows={[
          ...price.reasons.map(({ option, amount }) => ({
            name: option.name,
            value: `+${format.money(amount)}`,
          })),
          { name: words.unseen, value: `+${format.money(price.unseen)}` },
        ]}
      />
      <Figures
        title={words.roles}
        rows={roles.map(({ name, day, days }) => ({
          name,
          note: fill(words.rate, { rate: format.money(day) }),
          value: inDays(words, days, format.number(days)),
        }))}
      />
      <Actions words={words} description={description} address={address} />
      <output className={visuallyHidden.visuallyHidden} data-pagefind-ignore>
        {announcementOf(quote, words, format)}
      </output>
    </div>
  );
}

type FiguresProps = {
  readonly title: string;
  readonly rows: readonly { readonly name: string; readonly note?: string; readonly value: string }[];
};

function Figures({ title, rows }: FiguresProps) {
  return (
    <div>
      <h3 className={styles.title}>{title}</h3>
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
  readonly words: QuoteContent['words'];
  readonly description: string;
  readonly address: string;
};

/** The form opens the popup with the quote as the description of the project (lets-talk/opener.ts). */
function Actions({ words, description, address }: ActionsProps) {
  const [status, setStatus] = useState('');
  const share = () =>
    navigator.clipboard.writeText(address).then(
      () => setStatus(words.shared),
      () => setStatus(words.notCopied),
    );
  return (
    <form className={styles.actions} action="/lets-talk#lets-talk" data-opens="lets-talk">
      <input type="hidden" name="TalkAboutProject" value={description} />
      <Button type="submit" surface="night">
        <span className={styles.withScript}>{words.send}</span>
        <span className={styles.withoutScript}>{words.noScriptSend}</span>
      </Button>
      <span className={classes(styles.withScript, styles.others)}>
        <Button look="quiet" surface="night" onClick={share}>
          {words.share}
        </Button>
        <Button look="quiet" surface="night" onClick={printQuote}>
          {words.print}
        </Button>
      </span>
      <output className={classes(typography.small, styles.status)}>{status}</output>
    </form>
  );
}

/** Prints the quote without the rest of the page (Quote.module.css). */
function printQuote(): void {
  const { dataset } = document.documentElement;
  dataset['prints'] = 'quote';
  addEventListener('afterprint', () => delete dataset['prints'], { once: true });
  print();
}
