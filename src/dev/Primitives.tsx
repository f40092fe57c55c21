import { ArrowRight, Search } from 'lucide-react';
import { captionDrawings } from '../features/home/drawings/index.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Cards } from '../ui/Cards.tsx';
import { Dialog, dialogCloser, dialogOpener } from '../ui/Dialog.tsx';
import { Diagram } from '../ui/drawing/Diagram.tsx';
import { Field } from '../ui/Field.tsx';
import { GetQuote } from '../ui/GetQuote.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Logo } from '../ui/Logo.tsx';
import panel from '../ui/panel.module.css';
import { Prose } from '../ui/Prose.tsx';
import { Rows } from '../ui/Rows.tsx';
import { Section } from '../ui/Section.tsx';
import { Table } from '../ui/Table.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { Questions } from '../ui/Questions.tsx';
import { Technology } from '../ui/Technology.tsx';
import { technologyIds } from '../ui/technologies.ts';
import styles from './Primitives.module.css';
import { sampleCards, sampleDiagram, sampleQuestions, sampleRows } from './samples.ts';

const [Drawing] = captionDrawings;
const colours = [
  ...['ink', 'muted', 'paper', 'paper-second', 'rule', 'accent', 'accent-text', 'blue', 'error', 'success'],
  ...['night', 'night-raised', 'on-night', 'on-night-muted', 'night-blue'],
];
const sizes = [
  ...['note', 'small', 'body', 'reading', 'lead', 'title', 'heading'],
  ...['display-small', 'display', 'display-large'],
];

/** Every primitive in every state, side by side, in the scheme and at the width of the window. */
export function Primitives() {
  return (
    <>
      <Section id="colours" title="Colours and type">
        <ul className={styles.swatches}>
          {colours.map((name) => (
            <li key={name} className={styles.swatch} data-colour={name}>
              {name}
            </li>
          ))}
        </ul>
        {sizes.map((size) => (
          <p key={size} data-size={size} className={styles.size}>
            {size}: Secure Scalable and Robust Software, 0123456789
          </p>
        ))}
      </Section>
      <Section id="diagram" title="Diagram">
        <Diagram diagram={sampleDiagram} />
      </Section>
      <Questions words={sampleQuestions} />
      <Section id="technologies" title="Technologies">
        <div className={styles.row}>
          {technologyIds.map((id) => (
            <Technology key={id} id={id} />
          ))}
        </div>
      </Section>
      <Section id="actions" title="Actions" intro="Press, hover and focus each of them." surface="second">
        <div className={styles.row}>
          <Logo />
          <GetQuote />
          <Button look="act">Continue</Button>
          <Button look="quiet">Previous</Button>
          <Button href="#colours" look="quiet">
            A link that looks so <ArrowRight aria-hidden="true" />
          </Button>
          <IconButton label="Search" icon={<Search />} />
          <TextLink href="/">Within the site</TextLink>
          <TextLink href="https://other.example">Away from it</TextLink>
          <Button {...dialogOpener('sample-dialog')}>Open a dialog</Button>
        </div>
        <Dialog id="sample-dialog" aria-label="A dialog">
          <p>It closes by its button and by Escape.</p>
          <Button {...dialogCloser('sample-dialog')}>Close</Button>
        </Dialog>
      </Section>
      <Section id="on-night" title="On the dark surface" surface="night">
        <div className={styles.row}>
          <GetQuote surface="night" />
          <Button look="quiet" surface="night">
            Quiet
          </Button>
        </div>
      </Section>
      <Section id="fields" title="Fields and badges">
        <div className={styles.row}>
          <Field id="plain" label="What is your name?" autoComplete="name" />
          <Field id="hinted" label="Hey, Your email here" hint="We answer by e-mail" type="email" />
          <Field id="wrong" label="Email" error="Proper Email is Required" defaultValue="ada@example" />
          <Field id="long" label="Describe your project" lines={4} />
        </div>
        <div className={styles.row}>
          <Badge>plain</Badge>
          <Badge tone="accent">accent</Badge>
          <Badge tone="success">success</Badge>
          <Badge tone="error">error</Badge>
        </div>
      </Section>
      <Section id="reading" title="Reading" surface="second">
        <Prose>
          <p>
            Running text with a <TextLink href="#colours">link</TextLink>, some <code>code</code> and a list:
          </p>
          <ul>
            <li>one thing</li>
            <li>and another</li>
          </ul>
          <h2>A heading inside the text</h2>
          <p>Reject what you cannot verify.</p>
        </Prose>
        <Table
          caption="A table that decides something"
          columns={['', 'Fixed scope', 'Dedicated team']}
          rows={[
            { name: 'You decide', cells: ['what is built', 'who builds it'] },
            { name: 'Changes', cells: ['between releases', 'every day'] },
          ]}
        />
      </Section>
      <Section id="rows" title="Rows and cards" layout="beside">
        <Rows rows={sampleRows} />
        <Rows rows={sampleRows} layout="compact" />
        <Rows rows={sampleRows} layout="columns" />
        <Cards cards={sampleCards} />
      </Section>
      <Section id="figures" title="Figures">
        <div className={panel.panel}>
          <Drawing />
        </div>
      </Section>
    </>
  );
}
