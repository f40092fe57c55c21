import type { ComponentType } from 'react';
import type { PlateName } from '../content.ts';
import { DataForm } from './DataForm.tsx';
import { PaperForm } from './PaperForm.tsx';
import { ScannedForm } from './ScannedForm.tsx';
import { WorkflowForm } from './WorkflowForm.tsx';

export const forms: Readonly<Record<PlateName, ComponentType<{ readonly alt: string }>>> = {
  paper: PaperForm,
  scanned: ScannedForm,
  workflow: WorkflowForm,
  data: DataForm,
};
