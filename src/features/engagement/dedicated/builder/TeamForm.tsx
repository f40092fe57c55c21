import { Button } from '../../../../ui/Button.tsx';
import type { BuilderContent } from '../content.ts';
import { RoleRow } from './RoleRow.tsx';
import {
  describeTeam,
  limits,
  mayGrow,
  sizeOf,
  startIds,
  withCount,
  withLevel,
  withOverlap,
  type StartId,
  type Team,
} from './team.ts';
import styles from './TeamForm.module.css';
import typography from '../../../../ui/typography.module.css';

type Props = {
  readonly builder: BuilderContent;
  readonly team: Team;
  readonly onChange: (team: Team) => void;
  /** False before the script has started: the form then leads to the plain form without a description. */
  readonly isAwake: boolean;
};

/** Opens the popup with the team as the description of the project (lets-talk/opener.ts). */
export function TeamForm({ builder, team, onChange, isAwake }: Props) {
  const description = describeTeam(team, builder);
  const isFull = sizeOf(team) === limits.seats;
  return (
    <form
      className={styles.builder}
      action="/lets-talk#lets-talk"
      data-opens="lets-talk"
      aria-labelledby="builder"
    >
      <h2 className={typography.title} id="builder">
        {builder.title}
      </h2>
      <div className={styles.controls}>
        <ul>
          {builder.roles.map((role) => (
            <RoleRow
              key={role.id}
              role={role}
              member={team.members[role.id]}
              words={builder}
              mayGrow={mayGrow(team, role.id)}
              onCount={(count) => onChange(withCount(team, role.id, count))}
              onLevel={(level) => onChange(withLevel(team, role.id, level))}
            />
          ))}
        </ul>
        <Terms builder={builder} team={team} onChange={onChange} />
        <output className={styles.sentence} aria-label="Your team">
          {[description || builder.empty, isFull && builder.full].filter(Boolean).join(' ')}
        </output>
      </div>
      <p className={styles.noScript}>{builder.noScript}</p>
      <input type="hidden" name="TalkAboutProject" value={isAwake ? description : ''} />
      <Button type="submit" surface="night">
        <span className={styles.send}>{builder.send}</span>
        <span className={styles.noScriptSend}>{builder.noScriptSend}</span>
      </Button>
    </form>
  );
}

function Terms({ builder, team, onChange }: Omit<Props, 'isAwake'>) {
  const { overlap, overlapUnit, start, starts } = builder;
  return (
    <div className={styles.terms}>
      <label className={styles.term}>
        <span>{overlap}</span>
        <span className={styles.hours}>
          <input
            type="range"
            min={limits.overlap.least}
            max={limits.overlap.most}
            value={team.overlap}
            autoComplete="off"
            onChange={({ target }) => onChange(withOverlap(team, target.valueAsNumber))}
          />
          <span>
            {team.overlap} {overlapUnit}
          </span>
        </span>
      </label>
      <label className={styles.term}>
        <span>{start}</span>
        <select
          className={styles.start}
          value={team.start}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...team, start: target.value as StartId })}
        >
          {startIds.map((id) => (
            <option key={id} value={id}>
              {starts[id]}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
