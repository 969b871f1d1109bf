import {
  IconAlertTriangle,
  IconBook,
  IconBuildingSkyscraper,
  IconCalendarEvent,
  IconCar,
  IconCash,
  IconChartBar,
  IconCoin,
  IconGavel,
  IconHeadset,
  IconHome,
  IconId,
  IconKey,
  IconLifebuoy,
  IconRefreshAlert,
  IconSchool,
  IconSearch,
  IconSettings,
  IconShieldSearch,
  IconSquare,
  IconTool,
  IconUsersGroup,
  IconWaveSine,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

type Icon = ComponentType<{ size?: number; 'aria-hidden'?: boolean; stroke?: number }>;

const ICONS: Readonly<Record<string, Icon>> = {
  home: IconHome,
  book: IconBook,
  coach: IconHeadset,
  coachSearch: IconSearch,
  keyHandler: IconKey,
  cashier: IconCash,
  owner: IconCoin,
  umpire: IconGavel,
  trainer: IconSchool,
  telematics: IconWaveSine,
  incidents: IconAlertTriangle,
  tamper: IconShieldSearch,
  roster: IconId,
  lostFound: IconLifebuoy,
  resets: IconRefreshAlert,
  manager: IconSettings,
  admin: IconUsersGroup,
  workShop: IconTool,
  agent: IconBuildingSkyscraper,
  events: IconCalendarEvent,
  reports: IconChartBar,
  vehicles: IconCar,
};

/** The picture of a menu; its name always stands beside it. */
export function MenuIcon({ id, size = 18 }: { id: string; size?: number }) {
  const Icon = ICONS[id] ?? IconSquare;
  return <Icon size={size} stroke={1.7} aria-hidden />;
}
