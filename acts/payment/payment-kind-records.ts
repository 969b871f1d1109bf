import { paymentKindResource } from '#core/payment/payment-kind.ts';
import { usedPaymentKinds } from '#store/payment/payment-kind.ts';
import { keepingBase } from '../resource/keeps-base.ts';

export const paymentKindActs = keepingBase(paymentKindResource, 'means', usedPaymentKinds);
