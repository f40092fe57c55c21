import { companyOf, readAddresses } from '../../contract/company.ts';

/** The company as pages show it; astro.config.ts reads its file. */
export const company = companyOf(COMPANY_CONTENT, readAddresses(process.env));
