import { openOnIntent } from './opener.ts';

openOnIntent();
