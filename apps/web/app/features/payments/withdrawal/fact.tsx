import type { ReactNode } from 'react';

interface FactProps {
  name: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Fact({ name, className, children }: FactProps) {
  return (
    <>
      <dt>{name}</dt>
      <dd className={className}>{children}</dd>
    </>
  );
}
