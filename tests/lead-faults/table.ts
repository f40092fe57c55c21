import { type Fault, faults, hasNoLeadYet, stepNames, stepNumbers, type StepNumber } from './faults.ts';

const cell = (fault: Fault, step: StepNumber): string =>
  hasNoLeadYet(fault, step) ? 'no lead yet' : `arrives ${fault.arrival}`;

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const heading = ['fault', 'the visitor sees', ...stepNames];

/** docs/lead-faults.md. */
export const renderFaultTable = (): string =>
  `# The lead fault matrix

A row is a fault in the visitor's browser or network, a column the step at which it sets in. The visitor goes on; the cell
says how the lead reaches the database. \`npm run test:e2e -- lead-faults\` proves every cell on the built site, in a real
browser, against the real service, and \`npm test\` runs it. The table is made from \`tests/lead-faults/faults.ts\`.
The status of an answer decides nothing, as a unit test shows for 17 of them: those below take turns, each at a step or more.

- **at once**: the save is not delayed.
- **by itself**: the same page retries, after 1 to 2 seconds at first and every 5 minutes at most.
- **once online**: when the browser reports a connection.
- **with the next page**: when any page of the site is opened, also in another visit. Saves wait in the browser for 30 days and
  then for one more attempt.
- **no lead yet**: only a name was typed, so there is no way to reply.

${[heading, heading.map(() => '---'), ...faults.map((fault) => [fault.name, fault.sees, ...stepNumbers.map((step) => cell(fault, step))])].map(row).join('\n')}
`;
