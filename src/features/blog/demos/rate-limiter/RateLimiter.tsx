import { useState } from 'react';
import { classes } from '../../../../ui/classes.ts';
import { Choice, Slider } from '../kit/controls.tsx';
import { Bars, Key, DemoStage, Values } from '../kit/display.tsx';
import kit from '../kit/kit.module.css';
import styles from './RateLimiter.module.css';
import { firstRates, limit, simulate, type Client, type LimiterName, type ClientRates } from './traffic.ts';

const algorithms: Readonly<Record<LimiterName, string>> = {
  'fixed window': 'Fixed window',
  'sliding window': 'Sliding window',
  'token bucket 100': 'Token bucket, 100',
  'token bucket 30': 'Token bucket, 30',
};

type Row = { readonly id: Client; readonly name: string; readonly unit: string; readonly max: number };

const rows: readonly Row[] = [
  { id: 'edge', name: 'Edge', unit: 'on either side of the minute', max: 150 },
  { id: 'patient', name: 'Patient', unit: 'at once, as many spread', max: 150 },
  { id: 'loop', name: 'Loop', unit: 'a minute, evenly', max: 400 },
  { id: 'page', name: 'Page', unit: 'at once, each half minute', max: 150 },
];

/** Four clients send requests for five minutes to one of the article's limiters. */
export function RateLimiter() {
  const [algorithm, setAlgorithm] = useState<LimiterName>('fixed window');
  const [rates, setRates] = useState<ClientRates>(firstRates);
  const outcomes = rows.map((row) => ({ ...row, ...simulate(algorithm, row.id, rates[row.id]) }));
  const top = Math.max(limit, ...outcomes.flatMap(({ bars }) => bars.map(({ good, bad }) => good + bad)));
  const most = outcomes.reduce((a, b) => (b.peak > a.peak ? b : a));
  return (
    <DemoStage name="rate-limiter">
      <div className={kit.controls}>
        <Choice
          name="rate-limiter"
          legend="Algorithm"
          options={algorithms}
          value={algorithm}
          onChange={setAlgorithm}
        />
      </div>
      <div className={styles.lanes}>
        {outcomes.map(({ id, name, unit, max, bars }) => (
          <div key={id} className={styles.lane}>
            <Slider
              label={name}
              unit={unit}
              range={{ min: 10, max, step: 10 }}
              value={rates[id]}
              onChange={(rate) => setRates((others) => ({ ...others, [id]: rate }))}
            />
            <Bars bars={bars} top={top} marksEvery={12} />
          </div>
        ))}
        <p className={classes(kit.axis, styles.axis)}>
          {['0', '1', '2', '3', '4', '5 min'].map((label) => (
            <span key={label}>{label}</span>
          ))}
        </p>
      </div>
      <Key good="passed, in five seconds" bad="refused" />
      <output aria-label="Result" className={kit.status}>
        {`${algorithms[algorithm]}: the most that one client gets through within any 60 seconds is ${most.peak} (${most.name}). The limit is ${limit}.`}
      </output>
      <Values
        figures
        caption={`${algorithms[algorithm]}, requests of five minutes`}
        columns={['Client', 'Sent', 'Passed', 'Refused', 'Most in 60 s']}
        rows={outcomes.map(({ name, sent, passed, peak }) => ({
          name,
          cells: [
            String(sent),
            String(passed),
            String(sent - passed),
            { text: String(peak), isAlarm: peak > limit },
          ],
        }))}
      />
    </DemoStage>
  );
}
