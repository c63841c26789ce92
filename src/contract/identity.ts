import { z } from 'zod';
import { service } from './call.ts';
import { country, tokens } from './shapes.ts';

const phone = z.string().regex(/^\d{5,15}$/);
const userToken = z.string().min(16).max(64);

/** Phone and registration payload (specification §3). */
const phonePayload = z.object({
  phone,
  deviceUUid: z.string().max(64),
  country,
  captchaToken: z.string().max(4_096).optional(),
});
const codePayload = phonePayload.extend({ code: z.string().max(8) });

/** Each sign-in reply (specification §3); the last two fields tell the popup what to show next. */
const signInReply = z.object({
  success: z.boolean(),
  errorMessage: z.string(),
  frontMessage: z.string(),
  channel: z.enum(['flash', 'sms']).optional(),
  captchaRequired: z.boolean().default(false),
});

export const identity = service('identity', {
  getToken: {
    method: 'POST',
    path: '/Token/Get',
    query: z.object({ userToken, country }),
    reply: tokens,
    mutates: true,
    tokenCheck: false,
  },
  refreshToken: {
    method: 'POST',
    path: '/Token/Refresh',
    query: z.object({ userToken, refreshToken: z.string().min(1).max(256) }),
    reply: tokens,
    mutates: true,
    tokenCheck: false,
  },
  register: {
    method: 'POST',
    path: '/User/Registration',
    body: phonePayload.extend({ consentPersonalData: z.boolean(), consentMailings: z.boolean() }),
    reply: signInReply,
    mutates: true,
  },
  resendCode: {
    method: 'POST',
    path: '/User/ResendCode',
    body: phonePayload.extend({ smsAuth: z.boolean() }),
    reply: signInReply,
    mutates: true,
  },
  login: {
    method: 'POST',
    path: '/User/Login',
    body: phonePayload.extend({ smsAuth: z.boolean() }),
    reply: signInReply,
    mutates: true,
  },
  confirmCode: {
    method: 'POST',
    path: '/User/ConfirmCode',
    body: codePayload,
    reply: signInReply.extend({ token: z.string().optional(), refreshToken: z.string().optional() }),
    mutates: true,
  },
  confirmPhone: {
    method: 'POST',
    path: '/User/ConfirmPhone',
    body: codePayload,
    reply: signInReply.extend({ token: z.string().optional(), refreshToken: z.string().optional() }),
    mutates: true,
  },
  checkCustomer: {
    method: 'POST',
    path: '/User/CheckCustomer',
    body: z.object({ phone }),
    reply: z.object({
      status: z.boolean(),
      value: z.string(),
      frontMessage: z.string(),
      errorMessage: z.string(),
      response: z.string().optional(),
    }),
    mutates: false,
  },
});
