/** What generated leads are made of. */

export const firstNames = [
  ...['Ada', 'Ravi', 'Chloé', 'Daniel', 'Sofia', 'Ingrid', 'Mei', 'Omar', 'Priya', 'Lukas', 'Amara', 'Jonas'],
  ...[
    'Fatima',
    'Hiro',
    'Elena',
    'Mateo',
    'Aisha',
    'Viktor',
    'Nora',
    'Samuel',
    'Leila',
    'Tomás',
    'Zoë',
    'Anil',
  ],
];

export const lastNames = [
  ...['Lovelace', 'Menon', 'Martin', 'Okafor', 'Almeida', 'Solberg', 'Zhang', 'Haddad', 'Sharma', 'Weber'],
  ...['Nkosi', 'Lindqvist', 'Rahman', 'Tanaka', 'Petrova', 'García', 'Khan', 'Novák', 'Hansen', 'Cohen'],
  ...['Iyer', 'Müller', 'Rossi', 'Silva', 'Kowalski', 'Dubois', 'Nguyen', 'Jensen', 'Park', 'Oyelaran'],
];

export const companyWords = ['Logistics', 'Rederi', 'Systems', 'Labs', 'Retail', 'Health', 'Energy', 'Foods'];

/** Sorted by frequency; the first words are in most projects. */
export const projectWords = [
  ...['project', 'we', 'need', 'a', 'team', 'platform', 'mobile', 'app', 'for', 'our', 'customers', 'with'],
  ...['payments', 'dashboard', 'inventory', 'booking', 'warehouse', 'invoice', 'scheduling', 'analytics'],
  ...[
    'migration',
    'legacy',
    'integration',
    'marketplace',
    'subscription',
    'telemetry',
    'compliance',
    'audit',
  ],
  ...['drone', 'greenhouse', 'orchestra', 'lighthouse', 'velodrome', 'apiary', 'planetarium', 'cartography'],
];

/** Countries by their share of visitors, with city and dial code. */
export const countries = [
  ['India', 'Kochi', '+9198', 28],
  ['United States', 'Austin', '+1202', 22],
  ['United Kingdom', 'London', '+4420', 10],
  ['Germany', 'Hamburg', '+4940', 8],
  ['Norway', 'Oslo', '+4722', 5],
  ['France', 'Lyon', '+3347', 5],
  ['Nigeria', 'Lagos', '+2341', 4],
  ['China', 'Shenzhen', '+8675', 4],
  ['Brazil', 'Porto Alegre', '+5551', 4],
  ['Japan', 'Osaka', '+8161', 3],
  ['Australia', 'Perth', '+6189', 3],
  ['Iceland', 'Akureyri', '+3544', 1],
] as const;
