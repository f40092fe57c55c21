import { useState, useSyncExternalStore } from 'react';
import type { BuilderContent } from '../content.ts';
import { TeamForm } from './TeamForm.tsx';
import { teamOf } from './team.ts';
import { TeamTable } from './TeamTable.tsx';
import styles from './TeamBuilder.module.css';

type Props = { readonly builder: BuilderContent; readonly alt: string };

const neverChanges = () => () => {};

/** The drawing of the team and the form that changes it. */
export function TeamBuilder({ builder, alt }: Props) {
  const [team, setTeam] = useState(() => teamOf(builder.first));
  const isAwake = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return (
    <>
      <div className={styles.table}>
        <TeamTable team={team} words={builder} alt={alt} />
      </div>
      <TeamForm builder={builder} team={team} onChange={setTeam} isAwake={isAwake} />
    </>
  );
}
