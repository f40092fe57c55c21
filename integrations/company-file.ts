import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { z } from 'zod';
import {
  companyOf,
  companySchema,
  problemsOf,
  readAddresses,
  type Company,
  type CompanyContent,
  type Environment,
} from '../contract/company.ts';
import { withMovedVariables } from '../contract/moved-variables.ts';
import { filledIn } from '../contract/reply-promise.ts';

const name = 'content/site/company.yaml';

export const companyFile = fileURLToPath(new URL(`../${name}`, import.meta.url));

/** The facts of the company. They are read before Astro starts, whose configuration and whose last step need them. */
export function readCompanyContent(
  environment: Environment,
  text = readFileSync(companyFile, 'utf8'),
): CompanyContent {
  try {
    return companySchema.parse(withMovedVariables(filledIn(parse(text)), environment));
  } catch (error) {
    const problems = error instanceof z.ZodError ? problemsOf(error) : String(error);
    throw new Error(`${name} is not right:\n  ${problems}`, { cause: error });
  }
}

export const readCompany = (environment: Environment): Company =>
  companyOf(readCompanyContent(environment), readAddresses(environment));
