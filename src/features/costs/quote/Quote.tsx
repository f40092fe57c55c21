import { classes } from '../../../ui/classes.ts';
import type { QuoteContent } from '../../../ui/quote/content.ts';
import { fill, formatIn, priceText, useFormat } from '../../../ui/quote/format.ts';
import { Letterhead, PaperEnd } from '../../../ui/quote/Paper.tsx';
import { QuoteActions, QuoteFigures, QuotePrice } from '../../../ui/quote/QuoteResult.tsx';
import result from '../../../ui/quote/QuoteResult.module.css';
import { QuoteTable } from '../../../ui/quote/QuoteTable.tsx';
import { useFragment } from '../../../ui/quote/useFragment.ts';
import { Radio, RadioGroup } from '../../../ui/Radio.tsx';
import common from '../../../ui/common.module.css';
import visuallyHidden from '../../../ui/visually-hidden.module.css';
import { choicesFor, choicesIn, fragmentOf, projectOf } from './choices.ts';
import { lineControls } from './line-controls.tsx';
import styles from './Quote.module.css';
import { announcementOf, describeQuote, sheetOf } from './wording.ts';

type Props = {
  readonly content: QuoteContent;
  readonly path: string;
  /** The head of a printed quote. */
  readonly sender: readonly string[];
};

/** A quote that the visitor changes; before the script has started, the first project as it is. */
export function Quote({ content, path, sender }: Props) {
  const { projects, rates, words } = content;
  const [fragment, write] = useFragment('quote');
  const choices = choicesIn(fragment ?? '', projects);
  const format = useFormat(rates.currency);
  const project = projectOf(choices, projects);
  const address = `${path}#${fragmentOf(choices, projects)}`;
  const quoted = { project, rates, choices, words, format, address };
  const sheet = sheetOf(quoted);
  const url = fragment === undefined ? '' : new URL(address, location.href).href;
  return (
    <div className={styles.quote} data-quote>
      <Letterhead words={words} sender={sender} />
      <div className={styles.sheet}>
        <Projects
          content={content}
          project={project.id}
          onChange={(id) => write(fragmentOf(choicesFor(id), projects))}
        />
        <p className={styles.head}>
          <span className={common.title}>{project.name}</span>
          {rates.areExamples && <span className={result.examples}>{words.examples}</span>}
        </p>
        <p className={styles.hint}>{words.hint}</p>
        <div>
          <QuoteTable
            sheet={sheet}
            labels={words}
            format={format}
            cellsOf={lineControls(quoted, sheet, (next) => write(fragmentOf(next, projects)))}
          />
          <p className={styles.running} aria-hidden="true">
            <b>{priceText(sheet, format)}</b>
            <span>{fill(words.personDays, { count: format.number(sheet.days) })}</span>
          </p>
        </div>
      </div>
      <div className={classes(common.night, styles.result)}>
        <p>
          <QuotePrice sheet={sheet} format={format} />
        </p>
        <p>{`${sheet.sentence} ${sheet.demonstrations}`}</p>
        <QuoteFigures sheet={sheet} labels={words} format={format} />
        <QuoteActions
          words={words}
          send={words.send}
          description={url && describeQuote(quoted)}
          sheet={sheetOf({ ...quoted, format: formatIn('en-GB', rates.currency) })}
          address={url}
        />
        <output aria-label="The last change" className={visuallyHidden.visuallyHidden} data-pagefind-ignore>
          {announcementOf(sheet, words, format)}
        </output>
      </div>
      <PaperEnd words={words} address={url} />
    </div>
  );
}

type ProjectsProps = {
  readonly content: QuoteContent;
  readonly project: string;
  readonly onChange: (id: string) => void;
};

const Projects = ({ content: { projects, words }, project, onChange }: ProjectsProps) => (
  <RadioGroup legend={words.projects} className={styles.projects}>
    {projects.map(({ id, label }) => (
      <Radio key={id} name="quote-project" checked={id === project} onChange={() => onChange(id)}>
        {label}
      </Radio>
    ))}
  </RadioGroup>
);
