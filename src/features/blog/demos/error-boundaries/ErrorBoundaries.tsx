import { Component, useRef, useState, type ReactNode } from 'react';
import { Choice, DemoButton, Toggle } from '../kit/controls.tsx';
import { DemoStage, Values } from '../kit/display.tsx';
import kit from '../kit/kit.module.css';
import {
  boundaryOf,
  firstState,
  isShown,
  retry,
  sections,
  tiles,
  withFault,
  withBoundaryLevel,
  type BoundaryName,
  type BoundaryLevel,
  type SectionName,
  type BoardState,
  type Tile,
} from './board.ts';
import styles from './ErrorBoundaries.module.css';

const levelTitles: Readonly<Record<BoundaryLevel, string>> = {
  board: 'The whole board',
  section: 'Each section',
  tile: 'Each tile',
};

const words: Readonly<Record<Tile, { readonly title: string; readonly text: string }>> = {
  departures: { title: 'Departures', text: '10:40 to Graz' },
  notices: { title: 'Notices', text: 'Platform 3 is closed' },
  weather: { title: 'Weather', text: '21 °C, wind 12 km/h' },
};

const fallbackOf: Readonly<Record<BoundaryName, string>> = {
  board: 'Out of order. See the printed timetable.',
  timetable: 'No timetable at present',
  outside: 'Nothing from outside at present',
  departures: 'No departures at present',
  notices: 'No notices at present',
  weather: 'No weather at present',
};

const list = new Intl.ListFormat('en-GB');

/** A real React tree whose tiles throw when the reader wants it. */
export function ErrorBoundaries() {
  const [state, setState] = useState(firstState);
  const board = useRef<HTMLDivElement>(null);
  const tryAgain = (name: BoundaryName) => {
    const after = retry(state, name);
    setState(after);
    // The button that has the focus is gone then.
    if (!after.failed.includes(name)) board.current?.focus();
  };
  return (
    <DemoStage name="error-boundaries">
      <div className={kit.controls}>
        <Choice
          name="error-boundaries"
          legend="A boundary around"
          options={levelTitles}
          value={state.level}
          onChange={(level) => setState((before) => withBoundaryLevel(before, level))}
        />
        <fieldset className={kit.group}>
          <legend className={kit.legend}>Throws while rendering</legend>
          <div className={styles.toggles}>
            {tiles.map((tile) => (
              <Toggle
                key={tile}
                label={words[tile].title}
                isOn={state.faulty.includes(tile)}
                onChange={(isFaulty) => setState((before) => withFault(before, tile, isFaulty))}
              />
            ))}
          </div>
        </fieldset>
      </div>
      {/* With another key, boundaries that moved are other boundaries. */}
      <div ref={board} className={styles.board} role="group" aria-label="Departure board" tabIndex={-1}>
        <Board key={state.level} state={state} onRetry={tryAgain} />
      </div>
      <output aria-label="Result" className={kit.status}>
        {summary(state)}
      </output>
      <Values
        caption={`Boundary around: ${levelTitles[state.level].toLowerCase()}`}
        columns={['Tile', 'Throws', 'The reader sees']}
        rows={tiles.map((tile) => ({
          name: words[tile].title,
          cells: [
            state.faulty.includes(tile) ? 'yes' : 'no',
            isShown(state, tile)
              ? words[tile].text
              : { text: fallbackOf[boundaryOf(tile, state.level)], isAlarm: true },
          ],
        }))}
      />
    </DemoStage>
  );
}

function summary(state: BoardState): string {
  const shown = tiles.filter((tile) => isShown(state, tile)).map((tile) => words[tile].title);
  const count = ['No error', 'One error'][state.caught] ?? `${state.caught} errors`;
  const caught = `${count} caught so far.`;
  if (shown.length === tiles.length) return `All three tiles are shown. ${caught}`;
  if (shown.length === 0) return `No tile is left. ${caught}`;
  return `Still shown: ${list.format(shown)}. ${caught}`;
}

type BoundaryProps = {
  readonly fallback: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
};

/** The boundary of the article, without reports and reset keys. */
class Boundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  readonly retry = () => this.setState({ hasFailed: false });

  override render() {
    return this.state.hasFailed ? this.props.fallback(this.retry) : this.props.children;
  }
}

type BoardProps = { readonly state: BoardState; readonly onRetry: (name: BoundaryName) => void };

/** What a boundary renders in place of its children. */
const fallbackWith = (name: BoundaryName, onRetry: (name: BoundaryName) => void) => (again: () => void) => (
  <div className={styles.fallback}>
    <p>{fallbackOf[name]}</p>
    <DemoButton
      onPress={() => {
        again();
        onRetry(name);
      }}
    >
      Try again
    </DemoButton>
  </div>
);

function Board({ state, onRetry }: BoardProps) {
  const within = (name: BoundaryName, level: BoundaryLevel, children: ReactNode) =>
    state.level === level ? <Boundary fallback={fallbackWith(name, onRetry)}>{children}</Boundary> : children;
  const sectionNames = Object.keys(sections) as SectionName[];
  return within(
    'board',
    'board',
    <div className={styles.sections}>
      {sectionNames.map((section) => (
        <div key={section} className={styles.section} data-section={section}>
          {within(
            section,
            'section',
            <div className={styles.tiles}>
              {sections[section].map((tile) => (
                <div key={tile} className={styles.tile}>
                  {within(tile, 'tile', <TileView tile={tile} isFaulty={state.faulty.includes(tile)} />)}
                </div>
              ))}
            </div>,
          )}
        </div>
      ))}
    </div>,
  );
}

function TileView({ tile, isFaulty }: { readonly tile: Tile; readonly isFaulty: boolean }) {
  if (isFaulty) throw new Error(`${tile} cannot be rendered`);
  return (
    <div>
      <p className={styles.name}>{words[tile].title}</p>
      <p>{words[tile].text}</p>
    </div>
  );
}
