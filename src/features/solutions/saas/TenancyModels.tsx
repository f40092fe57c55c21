import { Section } from '../../../ui/Section.tsx';
import { Table } from '../../../ui/Table.tsx';
import { modelNames, type SaasContent } from './content.ts';
import { tenancyDrawings } from './drawings/TenancyModels.tsx';
import styles from './TenancyModels.module.css';

export function TenancyModels({ tenancy }: { readonly tenancy: SaasContent['tenancy'] }) {
  return (
    <Section id="tenancy" title={tenancy.title} intro={tenancy.intro}>
      <ul className={styles.models}>
        {modelNames.map((model) => {
          const { name, text, alt } = tenancy.models[model];
          const Model = tenancyDrawings[model];
          return (
            <li key={model} className={styles.model}>
              <Model alt={alt} />
              <h3 className={styles.name}>{name}</h3>
              <p className={styles.text}>{text}</p>
            </li>
          );
        })}
      </ul>
      <Table {...tenancy.comparison} />
    </Section>
  );
}
