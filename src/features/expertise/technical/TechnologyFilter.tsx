import type { ReactNode } from 'react';
import options from '../../../ui/options.module.css';
import { uses, type TechnicalContent } from './content.ts';
import styles from './TechnologyTable.module.css';
import { UseMark } from './UseMark.tsx';

type Props = { readonly content: TechnicalContent };

/** Radio buttons that the rules of the table read with `:has()`. */
export function TechnologyFilter({ content }: Props) {
  const { table, layers } = content;
  const entries = layers.flatMap(({ technologies }) => technologies);
  return (
    <search className={styles.filter} aria-label={table.filter}>
      <fieldset className={options.group}>
        <legend className={options.legend}>{table.layer}</legend>
        <div className={options.options}>
          <Option name="layer" count={entries.length}>
            {table.all}
          </Option>
          {layers.map(({ id, name, technologies }) => (
            <Option key={id} name="layer" value={id} count={technologies.length}>
              {name}
            </Option>
          ))}
        </div>
      </fieldset>
      <fieldset className={options.group}>
        <legend className={options.legend}>{table.use}</legend>
        <div className={options.options}>
          <Option name="use" count={entries.length}>
            {table.all}
          </Option>
          {uses.map((use) => (
            <Option
              key={use}
              name="use"
              value={use}
              count={entries.filter((entry) => entry.use === use).length}
            >
              <UseMark use={use} />
              {content.uses[use].name}
            </Option>
          ))}
        </div>
      </fieldset>
      <dl className={styles.uses}>
        {uses.map((use) => (
          <div key={use}>
            <dt>
              <UseMark use={use} />
              {content.uses[use].name}
            </dt>
            <dd>{content.uses[use].text}</dd>
          </div>
        ))}
      </dl>
    </search>
  );
}

type OptionProps = {
  readonly name: string;
  /** None for the option that shows everything. */
  readonly value?: string;
  readonly count: number;
  readonly children: ReactNode;
};

const Option = ({ name, value = 'all', count, children }: OptionProps) => (
  <label className={options.option}>
    <input type="radio" name={name} value={value} defaultChecked={value === 'all'} />
    {children}
    <span className={options.number} aria-hidden="true">
      {count}
    </span>
  </label>
);
