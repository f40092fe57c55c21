import { classes } from '../../../ui/classes.ts';
import options from '../../../ui/options.module.css';
import type { QuoteContent } from '../../../ui/quote/content.ts';
import { formatIn, inDays, priceText, useFormat } from '../../../ui/quote/format.ts';
import { QuoteActions, QuoteFigures, QuotePrice } from '../../../ui/quote/QuoteResult.tsx';
import result from '../../../ui/quote/QuoteResult.module.css';
import { QuoteTable } from '../../../ui/quote/QuoteTable.tsx';
import { useFragment } from '../../../ui/quote/useFragment.ts';
import surfaces from '../../../ui/surfaces.module.css';
import typography from '../../../ui/typography.module.css';
import visuallyHidden from '../../../ui/visually-hidden.module.css';
import { choicesFor, choicesIn, fragmentOf, projectOf } from './choices.ts';
import { lineControls } from './line-controls.tsx';
import styles from './Quote.module.css';
import { announcementOf, describeQuote, sheetOf } from './wording.ts';

type Props = { readonly content: QuoteContent; readonly path: string };

/** A quote that the visitor changes; before the script has started, the first project as it is. */
export function Quote({ content, path }: Props) {
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
      <div className={styles.sheet}>
        <Projects
          content={content}
          project={project.id}
          onChange={(id) => write(fragmentOf(choicesFor(id), projects))}
        />
        <p className={styles.head}>
          <span className={typography.title}>{project.name}</span>
          {rates.areExamples && <span className={result.examples}>{words.examples}</span>}
        </p>
        <p className={styles.hint}>{words.hint}</p>
        <QuoteTable
          sheet={sheet}
          labels={words}
          format={format}
          cellsOf={lineControls(quoted, sheet, (next) => write(fragmentOf(next, projects)))}
        />
      </div>
      <p className={styles.running} aria-hidden="true">
        <span>{inDays(words, sheet.days, format.number(sheet.days))}</span>
        <b>{priceText(sheet, format)}</b>
      </p>
      <div className={classes(surfaces.night, styles.result)}>
        <p>
          <QuotePrice sheet={sheet} format={format} />
        </p>
        <p>{`${sheet.sentence} ${sheet.demonstrations}`}</p>
        <QuoteFigures sheet={sheet} labels={words} format={format} />
        <QuoteActions
          words={words}
          send={words.send}
          description={url && describeQuote(quoted, url)}
          sheet={sheetOf({ ...quoted, format: formatIn('en-GB', rates.currency) })}
          address={url}
        />
        <output aria-label="The last change" className={visuallyHidden.visuallyHidden} data-pagefind-ignore>
          {announcementOf(sheet, words, format)}
        </output>
      </div>
    </div>
  );
}

type ProjectsProps = {
  readonly content: QuoteContent;
  readonly project: string;
  readonly onChange: (id: string) => void;
};

function Projects({ content: { projects, words }, project, onChange }: ProjectsProps) {
  return (
    <fieldset className={classes(options.group, styles.projects)}>
      <legend className={options.legend}>{words.projects}</legend>
      <div className={options.options}>
        {projects.map(({ id, label }) => (
          <label key={id} className={options.option}>
            <input type="radio" name="quote-project" checked={id === project} onChange={() => onChange(id)} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
