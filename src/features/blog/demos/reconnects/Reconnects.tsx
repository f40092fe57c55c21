import { useState } from 'react';
import { Choice, Slider } from '../kit/controls.tsx';
import { Bars, Key, DemoStage, Values } from '../kit/display.tsx';
import kit from '../kit/kit.module.css';
import styles from './Reconnects.module.css';
import { clientCount, firstSetting, simulateWave, type PauseName, type Wave } from './wave.ts';

const pauses: Readonly<Record<PauseName, string>> = {
  fixed: 'Fixed, 1 s',
  exponential: 'Exponential',
  jitter: 'Full jitter',
};

/** How many seconds the drawing shows; the table has the length of longer waves. */
const shown = 60;

const number = (value: number): string => value.toLocaleString('en-GB');

const barsOf = ({ seconds }: Wave) =>
  Array.from({ length: shown }, (_, second) => seconds[second] ?? { good: 0, bad: 0 });

/** Clients of a process that stops come back to the others, with the pause that the reader chooses. */
export function Reconnects() {
  const [setting, setSetting] = useState(firstSetting);
  const wave = simulateWave(setting);
  const { pause, drain, perSecond } = setting;
  return (
    <DemoStage name="reconnects">
      <div className={kit.controls}>
        <Choice
          name="reconnects"
          legend="Pause before each attempt"
          options={pauses}
          value={pause}
          onChange={(chosen) => setSetting((others) => ({ ...others, pause: chosen }))}
        />
      </div>
      <div className={styles.sliders}>
        <Slider
          label="The process drains over"
          unit={drain === 0 ? 's: a crash' : 's'}
          range={{ min: 0, max: 30, step: 1 }}
          value={drain}
          onChange={(seconds) => setSetting((others) => ({ ...others, drain: seconds }))}
        />
        <Slider
          label="The others take"
          unit="handshakes a second"
          range={{ min: 400, max: 2000, step: 100 }}
          value={perSecond}
          onChange={(count) => setSetting((others) => ({ ...others, perSecond: count }))}
        />
      </div>
      <div className={styles.chart}>
        <p className={kit.axis}>
          <span>{`${number(Math.max(perSecond, wave.peak))} attempts a second`}</span>
        </p>
        <Bars bars={barsOf(wave)} top={Math.max(perSecond, wave.peak)} marksEvery={10} />
        <p className={kit.axis}>
          {['0', '10', '20', '30', '40', '50', '60 s'].map((label) => (
            <span key={label}>{label}</span>
          ))}
        </p>
      </div>
      <Key good="connected" bad="refused" />
      <output aria-label="Result" className={kit.status}>
        {`All ${number(clientCount)} clients are back after ${wave.backAfter} seconds. ${number(wave.refused)} attempts were refused.`}
      </output>
      <Values
        figures
        caption="The same clients with each pause"
        columns={['Pause', 'Peak a second', 'Refused', 'All back after']}
        rows={(Object.keys(pauses) as PauseName[]).map((each) => {
          const { peak, refused, backAfter } = simulateWave({ ...setting, pause: each });
          return {
            name: pauses[each],
            cells: [
              number(peak),
              { text: number(refused), isAlarm: refused > 0 && each === pause },
              `${backAfter} s`,
            ],
          };
        })}
      />
    </DemoStage>
  );
}
