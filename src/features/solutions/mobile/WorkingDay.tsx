import { classes } from '../../../ui/classes.ts';
import { GetQuote } from '../../../ui/GetQuote.tsx';
import surfaces from '../../../ui/surfaces.module.css';
import width from '../../../ui/width.module.css';
import type { MobileContent } from './content.ts';
import styles from './WorkingDay.module.css';
import { Phone } from './drawings/Phone.tsx';
import { HourSection } from './HourSection.tsx';

type Props = Pick<MobileContent, 'opening' | 'day'>;

export function WorkingDay({ opening, day }: Props) {
  const { hours } = day;
  return (
    <div className={classes(surfaces.night, styles.day)}>
      <div className={classes(width.page, styles.inner)}>
        <div className={styles.phone}>
          <Phone alt={day.alt} />
        </div>
        <header className={styles.opening}>
          <h1 className={styles.title}>{opening.title}</h1>
          <p className={styles.lead}>{opening.lead}</p>
          <GetQuote surface="night" />
        </header>
        <section className={styles.hours} aria-labelledby="day">
          <h2 className={styles.heading} id="day">
            {day.title}
          </h2>
          <ol>
            {hours.map((hour, index) => (
              <HourSection key={hour.time} hour={hour} next={hours[index + 1]} />
            ))}
          </ol>
        </section>
      </div>
    </div>
  );
}
