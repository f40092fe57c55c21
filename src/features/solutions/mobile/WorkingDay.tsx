import { contact } from '../../../site/contact.ts';
import { classes } from '../../../ui/classes.ts';
import { OpeningWords } from '../../../ui/OpeningWords.tsx';
import surfaces from '../../../ui/surfaces.module.css';
import width from '../../../ui/width.module.css';
import type { MobileContent } from './content.ts';
import styles from './WorkingDay.module.css';
import { Phone } from './drawings/Phone.tsx';
import { HourSection } from './HourSection.tsx';

type Props = Pick<MobileContent, 'opening' | 'workingDay'>;

/** The opening and the hours of a day; on wide pages one phone beside both. */
export function WorkingDay({ opening, workingDay }: Props) {
  const { title, intro, alt, hours } = workingDay;
  const { costs } = contact();
  return (
    <div className={classes(surfaces.night, styles.day)}>
      <div className={classes(width.page, styles.inner)}>
        <div className={styles.phone}>
          <Phone alt={alt} />
        </div>
        <header className={styles.opening}>
          <OpeningWords
            {...opening}
            size="large"
            surface="night"
            second={{ label: costs.label, href: costs.path }}
          />
        </header>
        <section className={styles.hours} aria-labelledby="working-day">
          <h2 className={styles.heading} id="working-day">
            {title}
          </h2>
          <p className={styles.intro}>{intro}</p>
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
