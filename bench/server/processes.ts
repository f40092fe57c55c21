import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** Servers run on one core and clients on another, where the system has taskset. */
export const serverCore = 0;
export const clientCore = 1;

const hasProgram = (name: string, question: string): boolean => spawnSync(name, [question]).status === 0;

const canPin = availableParallelism() > 1 && hasProgram('taskset', '--version');

/** The command prefix that binds a program to the core. */
export const onCore = (core: number): readonly string[] => (canPin ? ['taskset', '-c', String(core)] : []);

export function pinToCore(core: number): void {
  if (canPin) spawnSync('taskset', ['-a', '-c', '-p', String(core), String(process.pid)]);
}

const ticksPerSecond = 100;
const bytesPerMegabyte = 1024 * 1024;
const hasProc = existsSync('/proc/self/stat');

/** A process and its children. */
function familyOf(pid: number): readonly number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return [pid, ...children.flatMap((child) => familyOf(Number(child)))];
}

const sumOverFamily = (pid: number, figure: (member: number) => number): number | undefined =>
  hasProc ? familyOf(pid).reduce((sum, member) => sum + figure(member), 0) : undefined;

/** CPU seconds of a process and its children; undefined without /proc. */
export const cpuSeconds = (pid: number): number | undefined =>
  sumOverFamily(pid, (member) => {
    const stat = readFileSync(`/proc/${member}/stat`, 'utf8');
    // The name, in brackets, may hold anything; user and system time are the 12th and 13th after it.
    const numbers = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(numbers[11]) + Number(numbers[12])) / ticksPerSecond;
  });

/** Resident memory of a process and its children; undefined without /proc. */
export const residentMegabytes = (pid: number): number | undefined =>
  sumOverFamily(pid, (member) => {
    const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${member}/status`, 'utf8')) ?? [];
    return (Number(kilobytes ?? 0) * 1024) / bytesPerMegabyte;
  });
