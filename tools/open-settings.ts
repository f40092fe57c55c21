import { openSettings, type OpenSetting } from '../contract/company.ts';

const block = (heading: string, settings: readonly OpenSetting[]): string => {
  const widest = Math.max(...settings.map(({ name }) => name.length));
  return [heading, ...settings.map(({ name, purpose }) => `  ${name.padEnd(widest)}  ${purpose}`)].join('\n');
};

/** Names the settings of the company that are still to be given; empty where none is. */
export function openSettingsText(environment: Readonly<Record<string, string | undefined>>): string {
  const { examples, facts } = openSettings(environment);
  return [
    ...(examples.length > 0 ? [block('Still examples, and visitors see them:', examples)] : []),
    ...(facts.length > 0 ? [block('Not given, so pages leave them out:', facts)] : []),
    ...(examples.length + facts.length > 0 ? ['docs/operations.md explains every setting.'] : []),
  ].join('\n');
}
