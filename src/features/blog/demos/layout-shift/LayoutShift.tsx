import { useState } from 'react';
import { DemoButton, Toggle } from '../kit/controls.tsx';
import { DemoStage, Values } from '../kit/display.tsx';
import kit from '../kit/kit.module.css';
import styles from './LayoutShift.module.css';
import { PageDrawing } from './PageDrawing.tsx';
import { arrivals, arrivesAt, cumulativeShift, placeBlocks, shiftsUntil, type Arrival } from './shift.ts';
import { SlowClick } from './SlowClick.tsx';

const cureTitles: Readonly<Record<Arrival, string>> = {
  font: 'Fit the fallback font',
  picture: 'Give the picture its size',
  notice: 'Reserve the place of the notice',
};

const eventTitles: Readonly<Record<Arrival, string>> = {
  font: 'The font arrives',
  picture: 'The picture arrives',
  notice: 'The notice arrives',
};

const fixed = (value: number): string => value.toFixed(3);

/** The boundaries that web.dev gives for CLS. */
function grade(cls: number): string {
  if (cls <= 0.1) return 'good';
  return cls <= 0.25 ? 'needs improvement' : 'poor';
}

/** A page whose parts arrive one after the other, and a handler that is slow. */
export function LayoutShift() {
  const [stage, setStage] = useState<number>(arrivals.length);
  const [cures, setCures] = useState<ReadonlySet<Arrival>>(new Set());
  const shifts = shiftsUntil(stage, cures);
  const cls = cumulativeShift(shifts.map(({ arrival, score }) => ({ at: arrivesAt[arrival], score })));
  const last = shifts.at(-1);
  const hasAll = stage === arrivals.length;
  return (
    <DemoStage name="layout-shift">
      <div className={styles.columns}>
        <PageDrawing stage={stage} blocks={placeBlocks(stage, cures)} region={last?.region} />
        <div className={styles.side}>
          <div className={kit.controls}>
            <fieldset className={kit.group}>
              <legend className={kit.legend}>Cures</legend>
              {arrivals.map((arrival) => (
                <Toggle
                  key={arrival}
                  label={cureTitles[arrival]}
                  isOn={cures.has(arrival)}
                  onChange={(isOn) =>
                    setCures(
                      (before) =>
                        new Set(arrivals.filter((each) => (each === arrival ? isOn : before.has(each)))),
                    )
                  }
                />
              ))}
            </fieldset>
          </div>
          <div className={kit.controls}>
            <DemoButton isMain onPress={() => setStage(hasAll ? 0 : stage + 1)}>
              {hasAll ? 'Load again' : 'Next event'}
            </DemoButton>
          </div>
          <output aria-label="Result" className={kit.status}>
            {last
              ? `${eventTitles[last.arrival]}${last.score === 0 ? ', and nothing moves' : ''}. CLS is ${fixed(cls)}: ${grade(cls)}.`
              : 'First paint: the text in a fallback font. CLS is 0.'}
          </output>
          <Values
            figures
            caption="Shifts: impact × distance = score"
            columns={['Event', 'Impact', 'Distance', 'Score']}
            rows={arrivals.map((arrival, index) => {
              const shift = shifts[index];
              return {
                name: eventTitles[arrival],
                cells: shift
                  ? [
                      fixed(shift.impact),
                      fixed(shift.distance),
                      { text: fixed(shift.score), isAlarm: shift.score > 0.1 },
                    ]
                  : ['not yet', 'not yet', 'not yet'],
              };
            })}
          />
        </div>
      </div>
      <SlowClick />
    </DemoStage>
  );
}
