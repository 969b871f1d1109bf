import { ownerChargeResource } from '#core/settlement/charge-record.ts';
import { chargesInUse } from '#store/settlement/charge.ts';
import { keepingBase } from '../resource/keeps-base.ts';

/** What recurs on statements of owners; a bond that something is held of keeps its name. */
export const chargeActs = keepingBase(ownerChargeResource, 'name', chargesInUse);
