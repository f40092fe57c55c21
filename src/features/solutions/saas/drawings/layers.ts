import type { ComponentType } from 'react';
import type { LayerName } from '../content.ts';
import { Billing } from './Billing.tsx';
import { Data } from './Data.tsx';
import { Operations } from './Operations.tsx';
import { Plans } from './Plans.tsx';
import { Roles } from './Roles.tsx';
import { SignIn } from './SignIn.tsx';

/** All sheets are 420 wide, with the tenants' lines at 70, 210 and 350. */
export const layerDrawings: Readonly<Record<LayerName, ComponentType>> = {
  tenants: SignIn,
  plans: Plans,
  billing: Billing,
  roles: Roles,
  data: Data,
  operations: Operations,
};
