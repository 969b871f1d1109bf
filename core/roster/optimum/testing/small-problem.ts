/** A week of three people, two kinds of shift. */
export const smallProblemText = `# made for tests
SECTION_HORIZON
# days
7

SECTION_SHIFTS
# ShiftID, Length in mins, Shifts which cannot follow this shift | separated
D,480,
N,600,D

SECTION_STAFF
# ID, MaxShifts, MaxTotalMinutes, MinTotalMinutes, MaxConsecutiveShifts, MinConsecutiveShifts, MinConsecutiveDaysOff, MaxWeekends
Ada,D=7|N=2,2880,1440,5,2,2,1
Bo,D=7|N=7,3000,1440,4,1,1,1
Cy,D=0|N=7,3000,0,3,1,1,0

SECTION_DAYS_OFF
# EmployeeID, DayIndexes (start at zero)
Ada,2

SECTION_SHIFT_ON_REQUESTS
# EmployeeID, Day, ShiftID, Weight
Bo,0,D,3

SECTION_SHIFT_OFF_REQUESTS
# EmployeeID, Day, ShiftID, Weight
Cy,6,N,5

SECTION_COVER
# Day, ShiftID, Requirement, Weight for under, Weight for over
0,D,1,100,1
0,N,1,100,1
1,D,1,100,1
1,N,1,100,1
2,D,1,100,1
2,N,1,100,1
3,D,1,100,1
3,N,1,100,1
4,D,1,100,1
4,N,1,100,1
5,D,1,100,1
5,N,1,100,1
6,D,1,100,1
6,N,1,100,1
`;
