import { getCompany } from '@vonk/domain';
import { endpoints } from '@vonk/schema';
import { defineRoute } from '../../http/define-route.ts';

export const companyInfo = defineRoute(endpoints.getCompanyInfo, ({ site }) => ({ company: getCompany({ site }) }));
