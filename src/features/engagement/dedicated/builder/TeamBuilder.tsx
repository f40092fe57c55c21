import { Button } from '../../../../ui/Button.tsx';
import type { BuilderContent } from '../content.ts';
import { RoleRow } from './RoleRow.tsx';
import { describeTeam, limits, startIds, type Team } from './team.ts';
import styles from './TeamBuilder.module.css';

type Props = { readonly builder: BuilderContent; readonly team: Team };

/**
 * A form that opens the popup with the team as its description (lets-talk/opener.ts). Without a script it leads to the
 * plain form. client.ts keeps the sentence, the limits and the drawing in step with what is chosen.
 */
export function TeamBuilder({ builder, team }: Props) {
  const { sentence, size, roles, levels, starts, empty, full } = builder;
  const text = describeTeam(team, builder);
  return (
    <form
      className={styles.builder}
      action="/lets-talk#lets-talk"
      data-opens="lets-talk"
      data-team={JSON.stringify({ sentence, size, roles, levels, starts, empty, full })}
      aria-labelledby="builder"
    >
      <h2 className={styles.title} id="builder">
        {builder.title}
      </h2>
      <div className={styles.controls}>
        <ul>
          {roles.map((role) => (
            <RoleRow key={role.id} role={role} member={team.members[role.id]} words={builder} />
          ))}
        </ul>
        <Terms builder={builder} team={team} />
        <output className={styles.sentence} aria-label="Your team">
          {text}
        </output>
      </div>
      <p className={styles.plain}>{builder.plain}</p>
      <input type="hidden" name="TalkAboutProject" defaultValue="" />
      <Button type="submit" ground="night">
        <span className={styles.send}>{builder.send}</span>
        <span className={styles.plainSend}>{builder.plainSend}</span>
      </Button>
    </form>
  );
}

function Terms({ builder, team }: Props) {
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
            defaultValue={team.overlap}
            autoComplete="off"
            data-overlap=""
          />
          <span>
            <span data-hours="">{team.overlap}</span> {overlapUnit}
          </span>
        </span>
      </label>
      <label className={styles.term}>
        <span>{start}</span>
        <select className={styles.start} defaultValue={team.start} autoComplete="off" data-start="">
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
